/** The server stores nothing larger (libs/contracts, crew/photos.ts). */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

/**
 * Makes a photo as small as it will be stored, because a slow connection would take longer than the server waits. A
 * picture that this browser can't read is left as it is, and the server decides.
 */
export const shrinkPicture = async (picture: Blob): Promise<Blob> => {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return picture;
    // a JPEG has no transparency: what is transparent would become black
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return smaller && smaller.size < picture.size ? smaller : picture;
  } catch {
    return picture;
  }
};
