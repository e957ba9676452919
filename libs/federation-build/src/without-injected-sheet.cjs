/**
 * A webpack loader for sonner, which adds its styles to the page as a style element when it is imported. The content
 * security policy refuses that, with an error in the console. The styles are shipped as a file instead
 * (libs/ui/src/toaster).
 */
const CALL = /^__insertCSS\(".*"\);?$/mu;

module.exports = function withoutInjectedSheet(source) {
  if (!CALL.test(source))
    throw new Error('sonner no longer injects its sheet in the way that is taken out here');
  return source.replace(CALL, '');
};
