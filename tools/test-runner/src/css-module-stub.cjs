/** In tests a CSS module's class is called by its own name, so that `styles.card` is 'card'. */
module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => String(name) }) };
