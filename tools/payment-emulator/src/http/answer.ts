/** The response that is sent. */
export interface Answer {
  status: number;
  /** JSON text: a replay is byte for byte the same. */
  body: string;
  headers: Record<string, string>;
}

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return { status, body: JSON.stringify(body, null, 2), headers };
}
