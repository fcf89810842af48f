import type { TagColour } from '#domain/clients/tags.ts'
import { m } from '#web/paraglide/messages.js'

export type ShownTag = { id: string; name: string; colour: TagColour }

export const COLOUR_NAMES: Record<TagColour, () => string> = {
  blue: m.clients_colour_blue,
  green: m.clients_colour_green,
  amber: m.clients_colour_amber,
  coral: m.clients_colour_coral,
  violet: m.clients_colour_violet,
  grey: m.clients_colour_grey,
}

/** A tag is its word; the colour is a dot beside it. */
export function TagList({ tags }: { tags: readonly ShownTag[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="client-tags" aria-label={m.clients_tags_title()}>
      {tags.map(({ id, name, colour }) => (
        <li key={id} className="client-tag" data-colour={colour}>
          {name}
        </li>
      ))}
    </ul>
  )
}
