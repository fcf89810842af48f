export { cleanPortrait, cleanProof } from './clean-upload.ts'
export { photoRoutes } from './photo-routes.ts'
export { UPLOAD_ROUTES, fileAnswer, fileBody, privateFile, UPLOAD_REFUSALS } from './upload-body.ts'
