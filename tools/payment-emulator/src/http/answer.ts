/** What goes back over the wire. */
export interface Answer {
  status: number;
  /** JSON, already written: a replay is byte for byte the same. */
  body: string;
  headers: Record<string, string>;
}

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return { status, body: JSON.stringify(body, null, 2), headers };
}
