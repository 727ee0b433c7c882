export { ImageDialog } from './images/image-dialog';
export { removeImageOf } from './images/remove-image';
export { removeLeftOver } from './images/remove-left-over';
export { saveImage } from './images/save-image';
export { usePhotoAddress } from './images/use-photo-address';
export { ownProfessional } from './settings/professional/own-professional-query';
