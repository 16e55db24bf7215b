// The key `blog`: folders of dated pages.
import * as z from "zod";
import { filled, inside, route } from "./values.ts";

const one = z.strictObject({
  folder: inside.describe("Folder with the posts."),
  route: route.default("/blog").describe("Path of the list of posts, under which the posts are served."),
  title: filled.default("Blog").describe("Title of the list of posts."),
});

export const blog = z.union([one, z.array(one)], { error: "must be an object with `folder`, or a list of them" });
