import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { Profile } from './profile-view.server.ts'

const Heart = iconOf('Heart')

type FavouriteProps = { profile: Profile; isFavourite: boolean | null }

/** Keeps this person among one's own; nothing for visitors. */
export function Favourite({ profile, isFavourite }: FavouriteProps) {
  if (isFavourite === null) return null
  return (
    <Form method="post" action={localPath('/dashboard/client/professionals')} preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value={isFavourite ? 'remove' : 'add'} />
      <input type="hidden" name="professionalId" value={profile.id} />
      <input type="hidden" name="back" value={localPath(`/professionals/${profile.slug}`)} />
      <Button
        type="submit"
        size="sm"
        variant="line"
        className="profile-heart"
        aria-pressed={isFavourite}
        icon={<Heart />}
      >
        {isFavourite ? m.professional_kept() : m.professional_keep()}
      </Button>
    </Form>
  )
}
