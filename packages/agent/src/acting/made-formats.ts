import type { ZipEntry } from "./made-zip.ts";

/** A PDF of one page that shows the text. Its table of places has to be right to the byte. */
export function pdfText(text: string): string {
  const stream = `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, "\\$&")}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(pdf.length);
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return `${pdf}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}

/** A tenth of a second of silence. */
export function wavBytes(): Buffer {
  const samples = 800;
  const wav = Buffer.alloc(44 + samples, 0x80);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(36 + samples, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(8_000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples, 40);
  return wav;
}

/** One grey point of a picture: eight by eight pixels with all tables of a baseline JPEG. */
export function jpegBytes(): Buffer {
  const segment = (marker: number, ...data: readonly number[]): number[] => [
    0xff,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 0xff,
    ...data,
  ];
  const app = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
  const quantization = segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1));
  const frame = segment(0xc0, 8, 0, 8, 0, 8, 1, 1, 0x11, 0);
  // One code each: `0` for "no difference" of the mean, `0` for "end of block".
  const oneCode = [1, ...Array.from({ length: 15 }, () => 0), 0];
  const means = segment(0xc4, 0x00, ...oneCode);
  const details = segment(0xc4, 0x10, ...oneCode);
  const scan = segment(0xda, 1, 1, 0x00, 0, 63, 0);
  return Buffer.from([0xff, 0xd8, ...app, ...quantization, ...frame, ...means, ...details, ...scan, 0x3f, 0xff, 0xd9]);
}

const PACKAGES = "http://schemas.openxmlformats.org/package/2006";
const DOCUMENTS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;

/** The least parts of a text document or a sheet. */
export function officeParts(kind: "docx" | "xlsx"): readonly ZipEntry[] {
  const main = kind === "docx" ? "word/document.xml" : "xl/workbook.xml";
  const format = "application/vnd.openxmlformats-officedocument";
  const mainType = kind === "docx" ? `${format}.wordprocessingml.document.main+xml` : `${format}.spreadsheetml.sheet.main+xml`;
  const sheetType = `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${format}.spreadsheetml.worksheet+xml"/>`;
  const part = (name: string, xml: string): ZipEntry => ({ name, data: Buffer.from(`${HEAD}${xml}`, "utf8") });
  const shared = [
    part(
      "[Content_Types].xml",
      `<Types xmlns="${PACKAGES}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${mainType}"/>${kind === "xlsx" ? sheetType : ""}</Types>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${PACKAGES}/relationships"><Relationship Id="rId1" Type="${DOCUMENTS}/officeDocument" Target="${main}"/></Relationships>`,
    ),
  ];
  if (kind === "docx") {
    const xmlns = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    const body = `<w:document xmlns:w="${xmlns}"><w:body><w:p><w:r><w:t>Runwright</w:t></w:r></w:p></w:body></w:document>`;
    return [...shared, part(main, body)];
  }
  const xmlns = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return [
    ...shared,
    part(
      main,
      `<workbook xmlns="${xmlns}" xmlns:r="${DOCUMENTS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${PACKAGES}/relationships"><Relationship Id="rId1" Type="${DOCUMENTS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part(
      "xl/worksheets/sheet1.xml",
      `<worksheet xmlns="${xmlns}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Runwright</t></is></c></row></sheetData></worksheet>`,
    ),
  ];
}
