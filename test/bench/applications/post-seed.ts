import { createTransport } from "nodemailer";

const LETTERS = [
  {
    from: "Ferry Desk <desk@ferry.example>",
    to: "Nora Lind <nora@lind.example>",
    subject: "Your ticket to Harstad",
    text: "Booking F-7731: one adult, one bicycle. Departs 09:40 from pier 3.",
    html: `<h1>Your ticket to Harstad</h1><p>Booking <b>F-7731</b></p><table border="1"><tr><th>What</th><th>How many</th><th>Price</th></tr>
<tr><td>Adult</td><td>1</td><td>320 kr</td></tr><tr><td>Bicycle</td><td>1</td><td>60 kr</td></tr></table>
<p>Total: <b>380 kr</b></p><p><a href="https://ferry.example/b/F-7731">Change your booking</a></p><p>Departs 09:40 from pier 3.</p>`,
    attachments: [{ filename: "ticket.txt", content: "F-7731" }],
  },
  {
    from: "Town Library <hello@library.example>",
    to: "nora@lind.example",
    cc: "omar@lind.example",
    subject: "Two books are due on Friday",
    text: "Due on Friday:\n- The Summer Book\n- Invisible Cities\n\nYou can extend each of them once.",
  },
  {
    from: "Ferry Desk <desk@ferry.example>",
    to: "Omar Lind <omar@lind.example>",
    subject: "Departure delayed by 25 minutes",
    text: "The 09:40 to Harstad leaves at 10:05.",
    html: "<p>The <b>09:40</b> to Harstad leaves at <b>10:05</b>.</p><p>We are sorry.</p>",
  },
  {
    from: "Bakery <orders@bakery.example>",
    to: "nora@lind.example",
    subject: "Order 58 is ready",
    text: "Two rye loaves and one cake wait for you until 18:00.",
    html: `<h2>Order 58 is ready</h2><ul><li>2 rye loaves</li><li>1 cake</li></ul><p>Pick it up until <i>18:00</i>.</p>`,
  },
];

/** Empties the inbox of MailDev and sends it its letters anew, one after the other. */
export async function seedPost(url: string, smtpPort: number): Promise<void> {
  const api = async (method: string, path: string): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, { method, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${method} ${path} of MailDev: ${response.status}`);
    return await response.json();
  };
  const emails = "/api/email";
  await api("DELETE", `${emails}/all`);
  const transport = createTransport({ host: "127.0.0.1", port: smtpPort, ignoreTLS: true });
  for (const letter of LETTERS) await transport.sendMail(letter);
  transport.close();
}
