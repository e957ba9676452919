/** The response that is sent. */
export interface EmulatorResponse {
  status: number;
  /** JSON text: a replay is byte for byte the same. */
  body: string;
  headers: Record<string, string>;
}

export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): EmulatorResponse {
  return { status, body: JSON.stringify(body, null, 2), headers };
}
