/** Marks a control that was clicked before its script was there (base.css). */
export const HEARD = 'data-heard';

/**
 * Controls that need a script to respond: buttons, and links that do more than lead to their address
 * (`data-by-script`).
 */
export const PRESSABLE = 'button, a[data-by-script]';
