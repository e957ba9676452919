/** The result of a request without a connection. */
export const offline = () => Promise.reject(new TypeError('no line'));
