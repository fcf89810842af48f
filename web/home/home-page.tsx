import type { Route } from './+types/home-page'
import { pageHead } from '#web/shell/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: m.shell_name(), description: m.shell_name(), path: '/' })
}

export default function HomePage() {
  return <h1>{m.shell_name()}</h1>
}
