/** Where whoever is signed in writes to Mieva: in their messages, where the answer comes too. */
export const HELP_PATH = '/messages#support-title'
