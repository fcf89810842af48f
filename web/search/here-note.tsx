import { m } from '#web/paraglide/messages.js'

export function HereNote({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? m.search_here_failed() : m.search_here_note()
}
