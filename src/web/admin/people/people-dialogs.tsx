import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ROLES } from '#domain/people/person.ts'
import { invitationSchema, type NewInvitation, type PersonPlace, placeSchema } from '#domain/people/schema.ts'
import { PERSON_NAME_LENGTH, ROLE_WORDS } from '#domain/people/words.ts'
import type { ListedPerson } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { CopyField } from '../copy-field.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { SendForm } from '../form/send-form.tsx'
import { SAVING } from '../save-bar.tsx'
import { changePlace, invitePerson } from './people-calls.ts'

const { TextField } = fieldsOf<NewInvitation>()
const { SelectField } = fieldsOf<PersonPlace>()

interface CrewNames {
  crews: Readonly<Record<string, string>>
}

export function InviteDialog({ crews, onClose }: CrewNames & { onClose: () => void }) {
  const { send } = useCommand(invitePerson)
  const [link, setLink] = useState<string>()
  const invite = async (invitation: NewInvitation) => {
    const made = await send(invitation)
    if (made.link !== null) return setLink(made.link)
    toast.success(`Invitation sent to ${invitation.email}.`)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title="Invite a person">
      {link === undefined ? (
        <SendForm
          schema={invitationSchema}
          values={{ name: '', email: '', role: 'office', crewId: '' }}
          send={invite}
          label="Invite"
          busyLabel="Inviting..."
          isSection
          beside={
            <Button tone="ghost" onClick={onClose}>
              Cancel
            </Button>
          }
        >
          <TextField name="name" label="Name" maxLength={PERSON_NAME_LENGTH} autoComplete="off" required />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            hint="Leave blank to get a link that you can copy and send yourself."
          />
          <PlaceFields crews={crews} />
        </SendForm>
      ) : (
        <div className="grid gap-5">
          <CopyField
            label="Link of the invitation"
            hint="It is shown once, and works once, for 7 days. Send it to this person only."
            noun="link"
            value={link}
          >
            <Button size="sm" onClick={onClose}>
              Done
            </Button>
          </CopyField>
        </div>
      )}
    </Dialog>
  )
}

type PlaceDialogProps = CrewNames & { person: ListedPerson; onClose: () => void }

export function PlaceDialog({ person, crews, onClose }: PlaceDialogProps) {
  const { send } = useCommand(changePlace)
  return (
    <DialogForm
      title={`Role of ${person.name}`}
      description="With another role they sign in again."
      schema={placeSchema}
      values={{ role: person.role, crewId: person.crewId }}
      save={(place) => send(person.id, place)}
      done="Role changed."
      label="Save role"
      busyLabel={SAVING}
      onClose={onClose}
    >
      <PlaceFields crews={crews} />
    </DialogForm>
  )
}

const ROLE_LABELS = Object.fromEntries(ROLES.map((role) => [role, ROLE_WORDS[role].label]))

function PlaceFields({ crews }: CrewNames) {
  const role = useWatch<PersonPlace, 'role'>({ name: 'role' })
  return (
    <>
      <SelectField name="role" label="Role" hint={`${ROLE_WORDS[role].may}.`} options={ROLE_LABELS} />
      {role === 'technician' && (
        <SelectField name="crewId" label="Crew" options={{ '': 'Select a crew', ...crews }} required />
      )}
    </>
  )
}
