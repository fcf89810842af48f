import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import type { StageProps } from './stage-props.ts'

type CallMiddleProps = Pick<StageProps, 'view' | 'state'>

/** In the place of the picture, when there is none: why, and what happens next. */
export function CallMiddle({ view, state }: CallMiddleProps) {
  const { other } = view
  const { title, text } = wordsOf(state, other.name)
  const isLost = state.line === 'lost' || !state.isHeard
  return (
    <>
      <Avatar id={other.id} name={other.name} photo={other.photo} size="xl" />
      <h2>{title}</h2>
      <p>{text}</p>
      {state.line === 'opening' && <Spinner label={m.consultation_connecting()} />}
      {(isLost || state.otherPicture === 'paused' || !state.isOtherHere) && <CallByPhone other={other} />}
    </>
  )
}

function wordsOf(state: StageProps['state'], name: string): { title: string; text: string } {
  if (state.line === 'lost' || (!state.isHeard && state.line !== 'open'))
    return { title: m.consultation_lost_title(), text: m.consultation_lost_text() }
  if (state.line === 'open') {
    return state.otherPicture === 'paused'
      ? { title: m.consultation_paused_title(), text: m.consultation_paused_text() }
      : { title: name, text: m.consultation_other_camera_closed() }
  }
  if (state.line === 'opening') return { title: name, text: m.consultation_connecting() }
  return state.hasOtherLeft
    ? { title: m.consultation_other_left({ name }), text: m.consultation_other_left_text() }
    : { title: m.consultation_not_here({ name }), text: m.consultation_call_not_here_text() }
}
