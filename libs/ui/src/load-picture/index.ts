/// <reference types="../css.d.ts" />
export { type LoadContainer, LoadPicture, type LoadPictureProps } from './LoadPicture.js';
export { type Measures, SizePicture, type SizePictureProps, type SizeShape } from './SizePicture.js';
