/** A remote's name for people: `admin-mfe` is 'Admin'. */
export const remoteTitle = (remote: string): string => {
  const words = remote.replace(/-mfe$/u, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
