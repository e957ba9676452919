export const BUNDLED: readonly string[];
export const OUTSIDE: readonly string[];
