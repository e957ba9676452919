// The kinds of file that every bundler's configuration of the kit takes: an import is the file's address.
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}

// Every bundler replaces process.env.NODE_ENV. With @types/node, these are parts of the same types.
declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV?: string;
  }
  interface Process {
    env: ProcessEnv;
  }
}
declare var process: NodeJS.Process;
