/** In tests, each class of a CSS module keeps its own name, so that `styles.card` is 'card'. */
module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => String(name) }) };
