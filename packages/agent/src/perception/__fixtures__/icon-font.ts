/**
 * A font as the large icon fonts are made: each letter alone is one em wide and empty, and the words add, check_box, close, delete, edit,
 * expand_more, list, menu_book, settings and sort are each drawn as one box of one em (an OpenType ligature).
 */
const SIGNS =
  "d09GRgABAAAAAANAAAsAAAAABRgAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAABHU1VCAAACjAAAALQAAAEStHu40E9TLzIAAAF4AAAAJwAAAGBBVuNDY21hcAAAAbQAAAA1AAAARACNINZnbHlmAAACDAAAACYAAAEEYPlg8GhlYWQAAAEIAAAANgAAADYxWgAmaGhlYQAAAUAAAAAeAAAAJAamBFFobXR4AAABoAAAABMAAABWC7gAAGxvY2EAAAHsAAAAHwAAAFABRQGGbWF4cAAAAWAAAAAYAAAAIAApAAZuYW1lAAACNAAAAEwAAABaMRtG0XBvc3QAAAKAAAAADAAAACAAAwAAAAEAAAABAADDCWZ7Xw889QABA+gAAAAA5y7eEwAAAADnLt4TAGQAAAOEAyAAAAADAAIAAAAAAAB4nGNgZGBgbvk/B0i+YGBgOMGswAAUQQEsAGpAA/8AAHicY2BkYGBQZ2BhANEMDEwMaAAABPkAMHicY2BmfsE4gYGVgYWBAGhgYGBE5tsDAZCKV+DBqUWBgRsA3a0DvAB4nGN+wcDADMQgAKMpBwDbxALCAHicY2BgYGJgYGAGYhEgyQimWRgMgDQHEILk4hmqFHj+/wezEkGs/4v+L7r/DawWDADo5wt9AAAAeJxjYKAA8DJIMagzmDA4MvgxRDNkMJQyNAEAE90CzAB4nGNgZEhhYGBuYVZgYGZgMBZUFExhVmBW+POAgWHEyAAA8KEojQAAeJwtiEEKgCAUBeebEUW07CgdRE/gQj6CuFC8fxrN4jHzAMuDMBHWbyeGbdSC2H08B+fvhovbJy3NRe05VDwJpdBwxGGdTKC+9dkKXHicY2BmwAsAAH0ABHicLY5LDoIwGIQ/FChKFDCAxkTE58pjGFYuXbh1ZUw8hCfwGJ7FW+G0kGbSzuOfv3jAmIoT3rm5XInwpdC2WMd7PR93aXRMnu/uSPhhyKlpuPHmw9f5e4aEOgNhyZaR2g0BE+dm0o5iU70K6VZbKWmkGErBzlVsiJWcqSsV90iUz+VWyofySjd5EGL1dKzWLqP8vN+UaadtW7DWf217qXSqVMHOJXI3abQl6P+QUPwBv9oNrg==";

/** The style sheet of a page that writes its icons in it: `<i class="s">delete</i>`, or `<i class="a" data-is="delete">`. */
export const ICON_FONT = `@font-face { font-family: Signs; src: url(data:font/woff;base64,${SIGNS}) }
  .s, .a::after { font-family: Signs; font-size: 24px; white-space: nowrap } .a::after { content: attr(data-is) }`;
