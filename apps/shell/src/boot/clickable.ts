/** Marks a control that was clicked before its script was there (base.css). */
export const RECORDED = 'data-recorded';

/** Controls that need a script: buttons, and links that do more than lead to their address (`data-by-script`). */
export const CLICKABLE = 'button, a[data-by-script]';
