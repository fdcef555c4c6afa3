// Following `cartomancer watch`: the server says when there is a new image, or what is wrong with the sources.

const WAIT = 1000; // milliseconds after a server that does not answer

// Calls `built` for every new image and `broken` with the problems of the sources; "" when they are right again.
export async function follow(built, broken) {
  let known = null;
  for (;;) {
    try {
      const answer = await fetch(`news?after=${known?.number ?? 0}`);
      const news = await answer.json();
      if (known && news.image !== known.image) await built();
      if (news.problems !== (known?.problems ?? "")) broken(news.problems);
      known = news;
    } catch {
      await new Promise(go => setTimeout(go, WAIT)); // the server is restarting, or gone
    }
  }
}
