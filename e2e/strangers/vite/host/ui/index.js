/** Stands for the host's design system while Vite builds: it reads here which names there are. */
export const Button = undefined;
export const Container = undefined;
export const PageHeading = undefined;
