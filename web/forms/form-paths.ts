export const FORMS_PATH = '/dashboard/professional/forms'
export const RECEIVED_PATH = '/dashboard/professional/forms-received'
export const ANSWERS_PATH = '/dashboard/professional/answers'
export const OWN_FORMS_PATH = '/dashboard/client/health/forms'
