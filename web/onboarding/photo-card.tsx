import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { photoPath } from '#web/product/directory/photo-path.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FileDrop } from './file-drop.tsx'
import type { OnboardingFile } from './onboarding-file.server.ts'

type PhotoCardProps = { file: OnboardingFile; problem: FormProblem | undefined }

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
            <Form method="post">
              <OnceKey />
              <input type="hidden" name="intent" value="remove-photo" />
              <Button type="submit" variant="text" size="sm">
                {m.onboarding_photo_remove()}
              </Button>
            </Form>
          )}
        </div>
        <Form method="post" encType="multipart/form-data" className="proof__form">
          <OnceKey />
          <input type="hidden" name="intent" value="photo" />
          <FileDrop
            id="file-photo"
            label={m.onboarding_photo_field()}
            accept="image/jpeg,image/png,image/webp"
            hint={m.onboarding_photo_limits()}
            problem={problem}
            field="photo"
          />
          <Button
            type="submit"
            variant="soft"
            size="sm"
            isBusy={isSending}
            busyLabel={m.onboarding_document_sending()}
          >
            {m.onboarding_photo_send()}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
