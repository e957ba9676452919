/**
 * Reads the data of server-sent events. Each piece of the response gives the texts of the events that it completes: none
 * for a comment, by which the server keeps the connection open.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    yield events.filter((event) => event.startsWith('data: ')).map((event) => event.slice('data: '.length));
  }
}
