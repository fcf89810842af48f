import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { Device, Media, MediaState } from './call/media.ts'

type DeviceDialogProps = { media: Media; state: MediaState; onClose: () => void }

/** Which camera, microphone and loudspeaker; what is chosen is used at once. */
export function DeviceDialog({ media, state, onClose }: DeviceDialogProps) {
  const { devices, chosen, cameraTrack, microphoneTrack, speaker } = state
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.consultation_devices_choose()}
      actions={<Button onClick={onClose}>{m.consultation_devices_done()}</Button>}
    >
      <div className="devices">
        <SelectField
          name="camera"
          label={m.consultation_camera()}
          options={optionsOf(devices.camera)}
          value={idOf(cameraTrack) || chosen.camera}
          hint={devices.camera.length === 0 ? m.consultation_devices_none() : undefined}
          onChange={({ target }) => void media.choose('camera', target.value)}
        />
        <SelectField
          name="microphone"
          label={m.consultation_microphone()}
          options={optionsOf(devices.microphone)}
          value={idOf(microphoneTrack) || chosen.microphone}
          hint={devices.microphone.length === 0 ? m.consultation_devices_none() : undefined}
          onChange={({ target }) => void media.choose('microphone', target.value)}
        />
        {devices.speaker.length > 0 && 'setSinkId' in HTMLMediaElement.prototype && (
          <SelectField
            name="speaker"
            label={m.consultation_speaker()}
            options={optionsOf(devices.speaker)}
            value={speaker}
            onChange={({ target }) => media.chooseSpeaker(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

const idOf = (track: MediaStreamTrack | null) => track?.getSettings().deviceId ?? ''

const optionsOf = (devices: readonly Device[]) =>
  devices.map(({ id, label }, index) => ({
    value: id,
    label: label || m.consultation_device_number({ number: index + 1 }),
  }))
