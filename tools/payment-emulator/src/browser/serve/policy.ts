/**
 * Headers of the emulator's pages. They allow only their own scripts, styles and calls, and embedding only in the
 * allowed origins (any, if none are named).
 */
export function pageHeaders(allowedOrigins: readonly string[] | undefined): Record<string, string> {
  const ancestors = allowedOrigins ? ["'self'", ...allowedOrigins].join(' ') : '*';
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
