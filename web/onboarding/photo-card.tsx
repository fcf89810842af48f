import { m } from '#web/paraglide/messages.js'
import { photoPath } from '#web/product/directory/photo-path.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FileDrop } from './file-drop.tsx'
import type { OnboardingFile } from './onboarding-file.server.ts'
import { PHOTO_FIELD } from './proof-field.ts'

type PhotoCardProps = { file: OnboardingFile; problem: FormProblem | undefined }

/** Part of the form around it: whatever is pressed there, a photo that was chosen goes with it. */
export function PhotoCard({ file, problem }: PhotoCardProps) {
  const isSending = useIsSubmitting('photo')
  return (
    <Card aria-labelledby="photo-title">
      <CardHead
        id="photo-title"
        title={m.onboarding_photo_card()}
        description={m.onboarding_photo_card_lead()}
      />
      <div className="photo-row">
        <div className="photo-row__face">
          <Avatar id={file.slug ?? file.name} name={file.name} photo={photoPath(file.photoKey)} size="xl" />
          {file.photoKey && (
            <Button type="submit" name="intent" value="remove-photo" formNoValidate variant="text" size="sm">
              {m.onboarding_photo_remove()}
            </Button>
          )}
        </div>
        <div className="proof__form">
          {/* A photo that was received is a new field: what was chosen for it is no longer chosen. */}
          <FileDrop
            key={file.photoKey}
            id={PHOTO_FIELD}
            label={m.onboarding_photo_field()}
            accept="image/jpeg,image/png,image/webp"
            hint={m.onboarding_photo_limits()}
            problem={problem}
            field="photo"
            isOptional
          />
          <Button
            type="submit"
            name="intent"
            value="photo"
            variant="soft"
            size="sm"
            isBusy={isSending}
            busyLabel={m.onboarding_document_sending()}
          >
            {m.onboarding_photo_send()}
          </Button>
        </div>
      </div>
    </Card>
  )
}
