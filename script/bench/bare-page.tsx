// The least a React page with the same day can do: one request for its rows, and one table.
import { createRoot } from 'react-dom/client'

interface BareRow {
  id: string
  time: string
  customerName: string
  serviceName: string
}

const rows: BareRow[] = await (await fetch('/rows')).json()

createRoot(document.body).render(
  <table>
    <tbody>
      {rows.map(({ id, time, customerName, serviceName }) => (
        <tr key={id}>
          <td>{time}</td>
          <td>{customerName}</td>
          <td>{serviceName}</td>
        </tr>
      ))}
    </tbody>
  </table>,
)
