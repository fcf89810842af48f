import { Avatar } from '#web/ui/avatar.tsx'
import { m } from '#web/paraglide/messages.js'
import { Spinner } from '#web/ui/spinner.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import { middleWords } from './room-words.ts'
import type { StageProps } from './stage-props.ts'

type CallMiddleProps = Pick<StageProps, 'view' | 'state' | 'mediaState'>

/** In the place of the picture, when there is none: why, and what happens next. */
export function CallMiddle({ view, state, mediaState }: CallMiddleProps) {
  const { other } = view
  const { title, text } = middleWords(state, other.name, mediaState.microphone === 'on')
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
