/// <reference types="../css.d.ts" />
export { Tooltip, type TooltipProps, TooltipProvider } from './Tooltip.js';
