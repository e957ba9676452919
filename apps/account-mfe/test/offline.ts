/** What a request meets where there is no connection. */
export const offline = () => Promise.reject(new TypeError('no line'));
