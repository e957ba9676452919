/** Saves a file under a name in the browser, as a download link does. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // by the next turn of the event loop the browser has started the download
  setTimeout(() => URL.revokeObjectURL(link.href));
};

export const savePersonalData = (data: unknown): void =>
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'haulway-my-data.json');
