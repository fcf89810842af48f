export const NOTES_PATH = '/dashboard/professional/notes'
export const TEMPLATES_PATH = '/dashboard/professional/note-templates'
export const clientPath = (id: string) => `/dashboard/professional/clients/${id}`
export const OWN_RECORDS_PATH = '/dashboard/client/health/records'
export const OWN_FORMS = '/dashboard/client/health/forms'
