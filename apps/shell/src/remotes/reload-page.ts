/** A module of its own, because tests can't replace the method of `location`. */
export const reloadPage = (): void => location.reload();
