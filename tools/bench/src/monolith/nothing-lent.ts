/** In one bundle nobody lends anybody anything. */
export const lending = {};
