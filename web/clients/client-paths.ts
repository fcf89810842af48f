export const CLIENTS_PATH = '/dashboard/professional/clients'
export const EXPORT_PATH = '/api/professional/client-export'
export const DOCUMENTS_PATH = '/dashboard/professional/documents'
