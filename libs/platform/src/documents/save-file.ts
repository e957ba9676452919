/** Gives a file to the browser to save under a name, as a link to a download does. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // the browser has taken the file over by the next turn
  setTimeout(() => URL.revokeObjectURL(link.href));
};
