export const offline = () => Promise.reject(new TypeError('no line'));
