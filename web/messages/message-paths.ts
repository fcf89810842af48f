export const MESSAGES_PATH = '/messages'
export const ARCHIVED_PATH = '/messages/archived'
export const SETTINGS_PATH = '/messages/settings'
export const REPORTS_PATH = '/messages/reports'
export const threadPath = (id: string) => `${MESSAGES_PATH}/${id}`
