declare module '*.module.css' {
  /** The class names of one CSS module, by their name in its source. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
