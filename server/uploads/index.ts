export { cleanPortrait, cleanProof } from './clean-upload.ts'
export { photoRoutes } from './photo-routes.ts'
export { FILE_DOORS, fileAnswer, fileBody, privateFile, UPLOAD_REFUSALS } from './upload-body.ts'
