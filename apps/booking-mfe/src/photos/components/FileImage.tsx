import { useCallback } from 'react';

interface FileImageProps {
  readonly file: Blob;
  readonly alt: string;
  readonly className: string | undefined;
}

/** Shows a picture that is in memory. */
export function FileImage({ file, alt, className }: FileImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
