export const CATEGORIES = ["Jackets", "Knitwear", "Shoes", "Bags", "Accessories"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Product {
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  /** In cents. */
  readonly price: number;
  /** Empty for what has no size. */
  readonly sizes: readonly string[];
  readonly blurb: string;
  readonly colour: string;
}

const CLOTHES = ["S", "M", "L", "XL"] as const;
const SHOES = ["38", "39", "40", "41", "42", "43"] as const;

export const PRODUCTS: readonly Product[] = [
  product("Harbour Rain Jacket", "Jackets", {
    price: 12_900,
    sizes: CLOTHES,
    colour: "#2f6f73",
    blurb: "Three layers, taped seams and a hood that stays up.",
  }),
  product("Meadow Fleece", "Knitwear", { price: 7_450, sizes: CLOTHES, colour: "#7f9c6b", blurb: "Soft inside, hard to wear out." }),
  product("Tarn Trail Shoes", "Shoes", {
    price: 11_000,
    sizes: SHOES,
    colour: "#b5643c",
    blurb: "Grip for wet rock, light enough for the road home.",
  }),
  product("Drift Daypack", "Bags", {
    price: 8_400,
    sizes: [],
    colour: "#46587a",
    blurb: "Twenty litres, one big pocket and no dangling straps.",
  }),
  product("Skerry Wool Jumper", "Knitwear", {
    price: 9_200,
    sizes: CLOTHES,
    colour: "#9a4a4a",
    blurb: "Heavy merino, knitted in one piece.",
  }),
  product("Summit Wool Socks", "Accessories", {
    price: 1_400,
    sizes: ["35-38", "39-42", "43-46"],
    colour: "#c08a3e",
    blurb: "Thick where it rubs, thin where it does not.",
  }),
  product("Fell Down Jacket", "Jackets", {
    price: 18_900,
    sizes: CLOTHES,
    colour: "#34495e",
    blurb: "Warm at minus ten and packs to the size of a loaf.",
  }),
  product("Quay Canvas Sneakers", "Shoes", {
    price: 5_990,
    sizes: SHOES,
    colour: "#5b8aa6",
    blurb: "Washed canvas on a sole of natural rubber.",
  }),
  product("Beacon Beanie", "Accessories", { price: 2_250, sizes: [], colour: "#d0703c", blurb: "Double rib, seen from afar." }),
  product("Alder Cardigan", "Knitwear", {
    price: 6_800,
    sizes: CLOTHES,
    colour: "#6c5a8c",
    blurb: "Horn buttons and pockets that hold something.",
  }),
  product("Moor Hiking Boots", "Shoes", {
    price: 16_400,
    sizes: SHOES,
    colour: "#6b4a34",
    blurb: "Full-grain leather that can be resoled twice.",
  }),
  product("Ferry Tote Bag", "Bags", { price: 3_200, sizes: [], colour: "#8a8f4c", blurb: "Waxed cotton, made for markets and beaches." }),
];

export const SORTS = {
  recommended: "Recommended",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
  name: "Name",
} as const;
export type Sort = keyof typeof SORTS;

export interface Selection {
  readonly search: string;
  readonly category: Category | null;
  readonly sort: Sort;
}

export function findProduct(slug: string): Product | undefined {
  return PRODUCTS.find((product) => product.slug === slug);
}

export function selectProducts(selection: Selection): readonly Product[] {
  const words = selection.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = PRODUCTS.filter((product) => {
    const text = `${product.name} ${product.category}`.toLowerCase();
    return (selection.category === null || product.category === selection.category) && words.every((word) => text.includes(word));
  });
  if (selection.sort === "price-up") return found.toSorted((a, b) => a.price - b.price);
  if (selection.sort === "price-down") return found.toSorted((a, b) => b.price - a.price);
  if (selection.sort === "name") return found.toSorted((a, b) => a.name.localeCompare(b.name));
  return found;
}

function product(name: string, category: Category, rest: Omit<Product, "slug" | "name" | "category">): Product {
  return { slug: name.toLowerCase().replaceAll(/[^a-z]+/g, "-"), name, category, ...rest };
}
