import { MonitorSmartphone } from 'lucide-react'
import { useMemo, useState } from 'react'
import { confirmForget, DEVICE_MESSAGES, DEVICE_NAME_LENGTH, type Device } from '#domain/account/device.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SAVING } from '../editing-words.ts'
import { SystemSection } from '../system/system-section.tsx'
import { deviceList, forgetDevice, renameDevice } from './account-calls.ts'
import { AccountTable, NameCell, RowActions } from './account-table.tsx'
import { NameDialog } from './name-dialog.tsx'

export function Devices() {
  const timeZone = useBusinessTimeZone()
  const devices = useRead(deviceList)
  const { run: forget } = useCommand(forgetDevice)
  const { send: rename } = useCommand(renameDevice)
  const { confirm } = useDialogs()
  const [naming, setNaming] = useState<Device>()
  const columns = useMemo(() => {
    const askAndForget = async ({ id, name }: Device) => {
      const question = { title: confirmForget(name), body: DEVICE_MESSAGES.forgetText }
      if (await confirm({ ...question, confirmLabel: 'Forget', tone: 'danger' })) await forget(id)
    }
    return deviceColumns(timeZone, { rename: setNaming, forget: (device) => void askAndForget(device) })
  }, [timeZone, confirm, forget])
  return (
    <SystemSection title="Remembered Devices" description={DEVICE_MESSAGES.explained}>
      <AccountTable
        caption="Devices you signed in with"
        columns={columns}
        of={devices}
        rows={devices.data?.devices}
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
          label="Save Name"
          busyLabel={SAVING}
          save={(name) => rename(naming.id, name)}
          done={DEVICE_MESSAGES.renamed}
          onClose={() => setNaming(undefined)}
        />
      )}
    </SystemSection>
  )
}

type Actions = { rename: (device: Device) => void; forget: (device: Device) => void }

function deviceColumns(timeZone: string, { rename, forget }: Actions): Column<Device>[] {
  return [
    {
      id: 'name',
      header: 'Device',
      heading: true,
      cell: (row) => <NameCell name={row.name}>{row.isThis && <Badge tone="green">This device</Badge>}</NameCell>,
    },
    { id: 'browser', header: 'Browser', cell: (row) => row.browser },
    { id: 'usedAt', header: 'Last sign-in', cell: (row) => formatTableMoment(row.usedAt, timeZone) },
    { id: 'address', header: 'From', cell: (row) => <span className="font-mono text-xs">{row.address}</span> },
    {
      ...ACTIONS_COLUMN,
      cell: (row) => (
        <RowActions
          name={row.name}
          onRename={() => rename(row)}
          {...(row.isThis ? {} : { removeLabel: 'Forget', onRemove: () => forget(row) })}
        />
      ),
    },
  ]
}
