export { openScanner, type ScannedBy, type Scanner } from './clamd.ts'
export { cleanAttachment, cleanPortrait, cleanProof } from './clean-upload.ts'
export { countOutgoing, type OutgoingFile } from './outgoing-files.ts'
export { photoRoutes } from './photo-routes.ts'
export { type FileKeeping, storeSealed } from './store-sealed.ts'
export {
  UPLOAD_ROUTES,
  fileAnswer,
  fileBody,
  outgoingFile,
  privateFile,
  UPLOAD_REFUSALS,
} from './upload-body.ts'
