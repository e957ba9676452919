/**
 * Part of the script that runs before the first paint (prerender/): asks for the files that a remote's page takes besides
 * the main script. In a template a browser does not see them, and this runs once the style sheet above it is there:
 * what the first paint waits for has the line to itself (ADR 119).
 */
const later = document.currentScript?.previousElementSibling;
if (later instanceof HTMLTemplateElement) later.replaceWith(later.content);
