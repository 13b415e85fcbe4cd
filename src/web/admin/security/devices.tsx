import { MonitorSmartphone } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { confirmForget, DEVICE_MESSAGES, DEVICE_NAME_LENGTH, type Device } from '#domain/session/device.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SAVING } from '../editing-words.ts'
import { SystemSection } from '../system/system-section.tsx'
import { deviceColumns } from './device-columns.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useDevices, useForgetDevice, useRenameDevice } from './use-devices.ts'
import { WholeTable } from './whole-table.tsx'

export function Devices() {
  const timeZone = useBusinessTimeZone()
  const devices = useDevices()
  const { mutate: forget } = useForgetDevice()
  const rename = useRenameDevice()
  const { confirm } = useDialogs()
  const [naming, setNaming] = useState<Device>()
  const askAndForget = useCallback(
    async ({ id, name }: Device) => {
      const question = { title: confirmForget(name), body: DEVICE_MESSAGES.forgetText }
      if (!(await confirm({ ...question, confirmLabel: 'Forget', tone: 'danger' }))) return
      forget(id, {
        onSuccess: () => toast.success(DEVICE_MESSAGES.forgotten),
        onError: (problem) => toast.error(problem.message),
      })
    },
    [confirm, forget],
  )
  const columns = useMemo(
    () => deviceColumns(timeZone, { rename: setNaming, forget: (device) => void askAndForget(device) }),
    [timeZone, askAndForget],
  )
  return (
    <SystemSection title="Remembered Devices" description={DEVICE_MESSAGES.explained}>
      <WholeTable
        caption="Devices you signed in with"
        columns={columns}
        of={devices}
        empty={
          <EmptyState icon={MonitorSmartphone} title={DEVICE_MESSAGES.empty}>
            {DEVICE_MESSAGES.emptyText}
          </EmptyState>
        }
      />
      {naming && (
        <NameDialog
          title="Name This Device"
          name={naming.name}
          limit={DEVICE_NAME_LENGTH}
          saveLabel="Save Name"
          busyLabel={SAVING}
          onSave={async (name) => {
            await rename.mutateAsync({ id: naming.id, name })
            toast.success(DEVICE_MESSAGES.renamed)
          }}
          onClose={() => setNaming(undefined)}
        />
      )}
    </SystemSection>
  )
}
